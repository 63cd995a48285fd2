-- Words of the site that its team writes: the banner of the home page, and legal texts in the place of those that come
-- with Sohbet. Every version stays; the last one of a name and a language counts.
create table texts_versions (
  id         integer generated always as identity primary key,
  name       text not null check (name in ('banner', 'terms', 'privacy-policy')),
  language   text not null check (language in ('en', 'ar', 'tr', 'ur')),
  -- One line for the banner, sanitised HTML for the others; null: there is none of our own any more.
  body       text,
  -- Of the banner: where it leads, and when it is seen.
  path       text,
  starts_at  timestamptz,
  ends_at    timestamptz,
  made_at    timestamptz not null,
  account_id integer references accounts_members on delete set null,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index texts_versions_last on texts_versions (name, language, id desc);
create index texts_versions_account on texts_versions (account_id) where account_id is not null;
