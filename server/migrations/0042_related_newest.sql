-- What shares a topic or the speaker is read from its newest end.
create index catalog_collection_topics_newest on catalog_collection_topics (topic_id, collection_id desc);
drop index catalog_collection_topics_topic;
create index catalog_collections_of_speaker on catalog_collections (speaker_id, id desc) where speaker_id is not null;
drop index catalog_collections_speaker;
