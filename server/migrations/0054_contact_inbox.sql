-- What people wrote as threads: where each stands, who looks after it, what was answered by email and noted among
-- stewards.
alter table contact_queries
  add column state       text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Who looks after it.
  add column assignee_id integer references accounts_members on delete set null,
  -- Raised by each answer, note and change: what was written without having seen the last of them is not sent.
  add column revision    integer not null default 1,
  -- What its writer asked for; null: not known.
  add column language    text check (language in ('en', 'ar', 'tr', 'ur')),
  add column changed_at  timestamptz;
update contact_queries set changed_at = created_at;
alter table contact_queries alter column changed_at set not null;

create index contact_queries_changed on contact_queries (changed_at desc, id desc);
create index contact_queries_state on contact_queries (state, changed_at desc, id desc);
create index contact_queries_assignee on contact_queries (assignee_id) where assignee_id is not null;

-- An answer goes out by email and is never changed after it; a note is for stewards alone.
create table contact_answers (
  id         integer generated always as identity primary key,
  query_id   integer not null references contact_queries on delete cascade,
  kind       text not null check (kind in ('answer', 'note')),
  author_id  integer references accounts_members on delete set null,
  -- What its author was called then.
  author     text not null check (char_length(author) between 1 and 200),
  body       text not null check (char_length(body) between 1 and 20000),
  created_at timestamptz not null,
  -- When it was handed to the mail server; null: not yet, or a note.
  mailed_at  timestamptz
);
create index contact_answers_query on contact_answers (query_id, id);

-- Words that are used again in answers.
create table contact_snippets (
  id         integer generated always as identity primary key,
  title      text not null unique check (char_length(title) between 1 and 80),
  body       text not null check (char_length(body) between 1 and 20000),
  changed_at timestamptz not null
);
