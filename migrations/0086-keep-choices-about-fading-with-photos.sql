-- How far its owner wants a photo to be brought back from fading; null where they leave it to the engine.
-- Beside the photo, because its first look may be made anew.
alter table storage.objects add column fading text check (fading in ('off', 'little', 'fully'));
