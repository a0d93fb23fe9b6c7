-- Prints that were found lying in a photo when it was looked at: the corners of each, in shares of the
-- upright picture (`src/contract/photos/prints.ts`). They are only offered.
alter table storage.objects add column prints jsonb
  check (prints is null or jsonb_typeof(prints) = 'array');

-- Of a photo that is one print of a picture: where its owner says that its corners lie in the file. The
-- file is the whole picture, kept byte for byte; width and height are those of the print set upright.
alter table storage.objects add column corners jsonb
  check (corners is null or (jsonb_typeof(corners) = 'array' and jsonb_array_length(corners) = 4));

-- Whether its owner says that it is a negative, to be restored as its positive; null where they said nothing.
alter table storage.objects add column is_negative boolean;
