-- What became a recording belongs to the team: when its editor's account is deleted, its name stays.
alter table uploads_uploads alter column account_id drop not null,
  drop constraint uploads_uploads_account_id_fkey,
  add foreign key (account_id) references accounts_members on delete set null;
