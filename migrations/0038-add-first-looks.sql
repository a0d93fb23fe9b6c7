-- The first look at a customer's photo: a small restoration with a watermark, made before they pay.
-- Its two pictures lie in the file store under the photo's id, and nothing larger does. Row and files
-- go with the photo; whoever may see the photo may see them, which the server judges.
create table private.first_looks (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  state text not null default 'queued' check (state in ('queued', 'working', 'ready', 'failed')),
  -- What the customer is told while it is worked on.
  stage text check (stage in ('studying', 'repairing', 'colouring', 'finishing')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Of both pictures, in pixels.
  width integer check (width between 1 and 1000),
  height integer check (height between 1 and 1000),
  picture_bytes integer,
  picture_sha256 text,
  original_bytes integer,
  original_sha256 text,
  -- Where the engine saw skin, lips, hair and sky, as the colour desk has its marks.
  marks jsonb,
  -- Which part of the photo both pictures show: places on them are places in it.
  frame jsonb,
  findings jsonb,
  failure text,
  constraint first_looks_ended check ((ended_at is not null) = (state in ('ready', 'failed'))),
  constraint first_looks_failure check ((failure is not null) = (state = 'failed')),
  constraint first_looks_made check (
    state <> 'ready' or num_nulls(width, height, picture_bytes, picture_sha256, original_bytes,
      original_sha256, marks, findings) = 0
  )
);
