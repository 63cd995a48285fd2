-- By which version of our sanitiser a text was cleaned; below the current one it is cleaned again. 0: not known.
alter table catalog_articles add column sanitiser_version integer not null default 0 check (sanitiser_version >= 0);
create index catalog_articles_sanitiser on catalog_articles (sanitiser_version, id);
