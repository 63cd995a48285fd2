-- Words of the team's own glossary, which the editor of a transcript flags beside those that come with the program.
create table transcripts_terms (
  id          integer generated always as identity primary key,
  language    text not null check (language ~ '^[a-z]{2,3}$'),
  term        text not null,
  -- How programs usually write it wrongly.
  wrong_forms text[] not null default '{}',
  created_at  timestamptz not null
);
create unique index transcripts_terms_term on transcripts_terms (language, lower(term));
