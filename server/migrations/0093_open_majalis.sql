-- Whether a majlis is open to all: people who come for the first time need no invitation.
alter table catalog_majalis add column is_open_to_all boolean not null default false;
