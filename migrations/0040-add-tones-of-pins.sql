-- A pin may say which colour a place had: a tone of the palettes of src/engine/colour/palettes.ts.
alter table private.proof_pins add column tone text check (char_length(tone) <= 60);
