create table catalog_collection_types (
  id       integer generated always as identity primary key,
  slug     text not null unique,
  title    text not null,
  position integer not null
);
insert into catalog_collection_types (slug, title, position) values
  ('suhba', 'Suhba', 1),
  ('album', 'Album', 2),
  ('zawiya', 'Zawiya lesson', 3),
  ('majlis-host-lessons', 'Majlis host lessons', 4),
  ('latifiyah-translations', 'Latifiyah translations', 5);

create table catalog_speakers (
  id   integer generated always as identity primary key,
  slug text not null unique,
  name text not null
);

create table catalog_topics (
  id        integer generated always as identity primary key,
  slug      text not null unique,
  label     text not null,
  parent_id integer references catalog_topics
);

create table catalog_countries (
  code  char(2) primary key check (code ~ '^[A-Z]{2}$'),
  label text not null
);

create table catalog_cities (
  id           integer generated always as identity primary key,
  slug         text not null,
  label        text not null,
  country_code char(2) not null references catalog_countries,
  unique (country_code, slug)
);

-- `cover_seed` is the first slug and never changes, so that the drawn cover stays when a slug is edited.
-- `source_key` names the folder a collection was imported from; it makes a second import find it again.
create table catalog_collections (
  id                integer generated always as identity primary key,
  slug              text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'detail'),
  cover_seed        text not null,
  source_key        text unique,
  type_slug         text not null references catalog_collection_types (slug),
  access            text not null check (access in ('public', 'free', 'plus', 'premier', 'paid')),
  apply_ppd         boolean not null default false,
  title             text not null check (title <> ''),
  description       text not null default '',
  speaker_id        integer references catalog_speakers,
  city_id           integer references catalog_cities,
  country_code      char(2) references catalog_countries,
  held_on           date,
  language          text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  cover_file_id     text references media_files,
  set_price_credits integer check (set_price_credits >= 0),
  published_at      timestamptz not null,
  track_count       integer not null default 0,
  duration_seconds  double precision not null default 0
);
create index catalog_collections_newest on catalog_collections (published_at desc, id desc);
create index catalog_collections_type on catalog_collections (type_slug, published_at desc, id desc);

create table catalog_collection_topics (
  collection_id integer not null references catalog_collections on delete cascade,
  topic_id      integer not null references catalog_topics,
  primary key (collection_id, topic_id)
);
create index catalog_collection_topics_topic on catalog_collection_topics (topic_id);

create table catalog_tracks (
  id               integer generated always as identity primary key,
  collection_id    integer not null references catalog_collections on delete cascade,
  position         integer not null check (position > 0),
  title            text not null check (title <> ''),
  access           text check (access in ('public', 'free', 'plus', 'premier', 'paid')),
  price_credits    integer check (price_credits >= 0),
  duration_seconds double precision not null check (duration_seconds > 0),
  file_id          text not null references media_files,
  source_name      text,
  unique (collection_id, position) deferrable initially deferred,
  unique (collection_id, source_name)
);
create index catalog_tracks_file on catalog_tracks (file_id);

create table catalog_questions (
  id            integer generated always as identity primary key,
  track_id      integer not null references catalog_tracks on delete cascade,
  question      text not null check (question <> ''),
  topic_id      integer references catalog_topics,
  start_seconds integer not null check (start_seconds >= 0)
);
create index catalog_questions_track on catalog_questions (track_id, start_seconds, id);
create index catalog_questions_topic on catalog_questions (topic_id);

create table catalog_articles (
  id              integer generated always as identity primary key,
  slug            text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'detail'),
  cover_seed      text not null,
  title           text not null check (title <> ''),
  author_id       integer not null references catalog_speakers,
  excerpt         text not null,
  body            text not null,
  word_count      integer not null check (word_count > 0),
  is_members_only boolean not null default false,
  language        text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  image           text,
  published_at    timestamptz not null
);
create index catalog_articles_newest on catalog_articles (published_at desc, id desc);

create table catalog_article_topics (
  article_id integer not null references catalog_articles on delete cascade,
  topic_id   integer not null references catalog_topics,
  primary key (article_id, topic_id)
);

create table catalog_article_collections (
  article_id    integer not null references catalog_articles on delete cascade,
  collection_id integer not null references catalog_collections on delete cascade,
  primary key (article_id, collection_id)
);

create table catalog_upcoming_suhbas (
  id          integer generated always as identity primary key,
  title       text not null,
  description text not null,
  starts_at   timestamptz not null,
  place       text not null,
  image       text,
  url         text
);
create index catalog_upcoming_suhbas_start on catalog_upcoming_suhbas (starts_at);

create table catalog_menu_items (
  id        integer generated always as identity primary key,
  parent_id integer references catalog_menu_items on delete cascade,
  position  integer not null,
  title     text not null,
  path      text
);

create table catalog_majalis (
  id           integer generated always as identity primary key,
  name         text not null unique,
  city         text not null,
  country_code char(2) not null references catalog_countries,
  latitude     double precision not null check (latitude between -90 and 90),
  longitude    double precision not null check (longitude between -180 and 180),
  contact      text not null,
  times        text not null
);

-- One row; every change of the catalogue raises it and tells all processes to forget what they remembered.
create table catalog_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 0
);
insert into catalog_revision default values;

-- One row once the demo content is being put into this database; without an end it was interrupted.
create table catalog_demo_mark (
  only_row    boolean primary key default true check (only_row),
  started_at  timestamptz not null,
  finished_at timestamptz
);
