-- Finds the other talks of a speaker, for "near this one".
create index catalog_collections_speaker on catalog_collections (speaker_id) where speaker_id is not null;
