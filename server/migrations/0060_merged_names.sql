-- Topics and speakers that became others, and names that speakers had before: their slugs lead to what they are now.
alter table catalog_old_slugs drop constraint catalog_old_slugs_kind_check;
alter table catalog_old_slugs add constraint catalog_old_slugs_kind_check
  check (kind in ('collection', 'article', 'topic', 'speaker'));

-- A term that was broken over two lines is found as one.
update catalog_topic_terms set term = regexp_replace(term, '\s+', ' ', 'g') where term ~ '\n';
