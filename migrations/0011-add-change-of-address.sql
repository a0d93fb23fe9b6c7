-- An address that its owner wants instead of the present one. Both must be confirmed by a link.
alter table auth.users
  add column new_email text check (new_email = lower(new_email) and char_length(new_email) <= 320),
  add column email_change_sent_at timestamptz,
  -- Which of the two has been confirmed while the other one is waited for.
  add column email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  add constraint users_email_change check (
    (new_email is null) = (email_change_sent_at is null)
    and (new_email is not null or email_change_confirmed is null)
  );

alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in ('signup', 'recovery', 'email_change_current', 'email_change_new', 'deletion')
  );
