-- Everything that the site shows or is to show, as the studio lists it: one row for each thing, published or not. Nothing of
-- a draft stands in the catalogue until it is published.
create table editing_items (
  id             integer generated always as identity primary key,
  kind           text not null,
  state          text not null check (state in ('draft', 'review', 'scheduled', 'published', 'withdrawn')),
  -- What it is in the catalogue; null until it is first published.
  collection_id  integer unique,
  article_id     integer unique,
  -- Whether listeners see it now, whatever becomes of the draft.
  is_live        boolean not null default false,
  -- What the list shows, of the draft; of what was never drafted, of the catalogue.
  title          text not null,
  slug           text not null,
  language       text not null,
  access         text not null,
  price_credits  integer,
  track_count    integer not null default 0,
  question_count integer not null default 0,
  cover_file_id  text,
  -- What the cover is drawn from while it has no picture.
  cover_seed     text not null,
  -- What is looked for: the words of its title, slug and names, alike for every way of writing them.
  words          tsvector not null,
  has_changes    boolean not null default false,
  publish_at     timestamptz,
  changed_at     timestamptz not null,
  -- Kept after the account is gone; null for what the command line has imported.
  changed_by_id  integer,
  changed_by     text not null default '',
  trashed_at     timestamptz,
  -- A sentence that waits for its language, why it needs attention.
  problem        jsonb,
  -- Thrown away for good. Of what was published the row stays, so that nobody adopts it again.
  removed_at     timestamptz,
  check ((state = 'scheduled') = (publish_at is not null)),
  check (is_live or state <> 'published'),
  check (trashed_at is null or state <> 'scheduled')
);
create index editing_items_changed on editing_items (changed_at desc, id desc) where removed_at is null;
create index editing_items_title on editing_items (lower(title), id) where removed_at is null;
create index editing_items_due on editing_items (publish_at, id) where state = 'scheduled';
create index editing_items_trash on editing_items (trashed_at) where trashed_at is not null and removed_at is null;
create index editing_items_words on editing_items using gin (words) where removed_at is null;
create index editing_items_slug on editing_items (slug) where removed_at is null;
-- Counting reads the index alone.
create index editing_items_states on editing_items (state, (trashed_at is not null), (problem is not null))
  where removed_at is null;

-- What is drafted of an item that was ever edited here. `published` is what listeners see, in the same words and with the
-- same keys; null while they see nothing.
create table editing_drafts (
  item_id     integer primary key references editing_items on delete cascade,
  revision    integer not null,
  document    jsonb not null,
  published   jsonb,
  saved_at    timestamptz not null,
  saved_by_id integer,
  saved_by    text not null
);

-- What was drafted before. Each save has a row; those within ten minutes by one person are one step, of which the last one
-- counts. The others are kept for a while for who saves over one of them, to be told what has changed since.
create table editing_revisions (
  item_id    integer not null references editing_items on delete cascade,
  revision   integer not null,
  document   jsonb not null,
  what       text not null check (what in ('created', 'imported', 'saved', 'published', 'restored')),
  fields     text[] not null,
  at         timestamptz not null,
  account_id integer,
  by         text not null,
  -- When its step began, and whether it is the last row of it.
  step_at    timestamptz not null,
  is_step    boolean not null default true,
  primary key (item_id, revision)
);
create index editing_revisions_passing on editing_revisions (at) where not is_step;

-- What was done to many items at once, with how they stood before.
create table editing_actions (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  action     text not null,
  at         timestamptz not null,
  undone_at  timestamptz
);
create index editing_actions_account on editing_actions (account_id, id desc);
create table editing_action_items (
  action_id  integer not null references editing_actions on delete cascade,
  item_id    integer not null references editing_items on delete cascade,
  before     jsonb not null,
  after      jsonb not null,
  primary key (action_id, item_id)
);
create index editing_action_items_item on editing_action_items (item_id);

create table editing_views (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts_members on delete cascade,
  name       text not null check (name <> ''),
  filter     jsonb not null,
  unique (account_id, name)
);

-- Pictures that editors have put in. They are shown to whoever has their address before anything is published with them.
create table editing_pictures (
  file_id    text primary key references media_files,
  width      integer not null,
  height     integer not null,
  alt        text not null default '',
  account_id integer,
  created_at timestamptz not null
);
