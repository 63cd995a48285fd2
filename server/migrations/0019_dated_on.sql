-- What "newest" means of a collection: the date of its gathering, or where there was none the day it was published.
alter table catalog_collections add column dated_on date not null
  generated always as (coalesce(held_on, (published_at at time zone 'UTC')::date)) stored;
create index catalog_collections_dated on catalog_collections (type_slug, dated_on desc, published_at desc, id desc);
