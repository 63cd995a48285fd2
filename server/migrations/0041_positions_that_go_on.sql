-- A position whose device goes on playing from there: how fast, and since when, by the server's clock.
alter table listening_places
  add column speed   double precision check (speed > 0),
  add column told_at timestamptz,
  add constraint listening_places_going_on check ((speed is null) = (told_at is null));
