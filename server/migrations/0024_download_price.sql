-- What the first download of each track costs where downloads are paid for (B-46). Collections from before there was a
-- price begin at the smallest one; their next import says the right one.
alter table catalog_collections add column download_price_credits integer
  check (download_price_credits between 1 and 1000000);
update catalog_collections set download_price_credits = 1 where apply_ppd;
alter table catalog_collections add constraint catalog_collections_download_price
  check (download_price_credits is not null or not apply_ppd);
