-- What a gathering became: an item of the studio, which may be a draft until it is published. And the majlis that holds it.
alter table catalog_upcoming_suhbas
  add column recording_item_id integer references editing_items on delete set null,
  add column majlis_id integer references catalog_majalis on delete set null;
create index catalog_upcoming_suhbas_recording on catalog_upcoming_suhbas (recording_item_id)
  where recording_item_id is not null;
create index catalog_upcoming_suhbas_majlis on catalog_upcoming_suhbas (majlis_id, starts_at desc)
  where majlis_id is not null;

-- Who asked to be told when a gathering is recorded, and since when they are.
create table gatherings_requests (
  account_id   integer not null references accounts_members on delete cascade,
  gathering_id integer not null references catalog_upcoming_suhbas on delete cascade,
  asked_at     timestamptz not null,
  -- The language of the page on which they asked, for an account that has none.
  asked_in     text,
  told_at      timestamptz,
  primary key (account_id, gathering_id)
);
create index gatherings_requests_untold on gatherings_requests (gathering_id) where told_at is null;
create index gatherings_requests_gathering on gatherings_requests (gathering_id);
