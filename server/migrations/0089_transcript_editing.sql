-- Which words of a text its program was unsure of: their places in it, counted from 0.
alter table transcripts_texts add column unsure smallint[] not null default '{}';
alter table transcripts_changes
  drop constraint transcripts_changes_action_check,
  add constraint transcripts_changes_action_check
    check (action in ('import', 'save', 'shift', 'replace', 'remove', 'spoken'));
