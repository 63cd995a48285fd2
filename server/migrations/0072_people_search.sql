-- A text as people look for it: without case, accents, harakat and apostrophes, with one letter for those that are
-- taken for the same, and with the digits of Latin. The search of talks folds its words alike (normalise-words.ts).
create function folded(held text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(held, NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED]', '', 'g')),
      'ıøłđðħ' || 'ٱىیېےةہھەۃکڪں' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0621\0640\200B\200C\200D\00AD' || '''’‘`´ʼʻʿʾʹ′',
      'iolddh' || 'اييييهههههككن' || '01234567890123456789'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- What a folded text is like when it holds every word that somebody typed, in any order; of nothing typed, anything.
create function search_patterns(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(folded(typed), '\s+') as word where word <> ''
  )
$$;
