-- The recording that a revision replaced in a published talk. Earlier revisions keep the one before, as the base of
-- saves by editors who have them open, and get the new one when they are restored.
alter table editing_revisions add column replaced jsonb;
