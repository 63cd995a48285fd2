-- The language that a person reads the site and its emails in; null: none of ours is known to be theirs.
alter table accounts_members add column language text check (language in ('en', 'ar', 'tr', 'ur'));
