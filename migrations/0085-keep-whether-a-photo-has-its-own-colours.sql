-- Whether its owner says that it is a color photo, whose colors are its own; null where they said nothing.
alter table storage.objects add column has_own_colours boolean;
