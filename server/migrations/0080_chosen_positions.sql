-- When the listener last chose a second of the recording by hand, in this position or in one that it follows. A late
-- report of a further position counts unless it is older than that. Null: no choice is known.
alter table listening_places add column chosen_at timestamptz;
