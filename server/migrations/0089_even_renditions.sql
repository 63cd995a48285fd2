-- The recording at the loudness that all have, made of it here.
alter table media_renditions drop constraint media_renditions_name_check;
alter table media_renditions add constraint media_renditions_name_check check (name in ('small', 'even'));
-- Addresses of an even one that expire by then were signed before it was made: they stay with the recording as it came,
-- so that no sound changes while it is heard. Null for small ones, whose addresses are signed once they are made.
alter table media_renditions add column heard_after timestamptz;
