-- Folds a text as `foldText` does; the letters and marks are the same.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(translate(normalize(lower(words), NFD),
  U&'ßłøđæœı-\2013\2014.,;:@/&+()_''\2019"\201E\201C\201D#*%\005C\0009\000A\000D\00A0\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\0323\0326\0327\0328\0331',
  'slodaoi' || repeat(' ', 28)),
  'ss', 's'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');

-- Words in which a row is searched: a blank before each, and the digits of a telephone number behind a letter, so that no other number begins there.
CREATE FUNCTION search_words(words text, phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || search_fold(words) || ' t' ||
  replace(regexp_replace(regexp_replace(coalesce(phone, ''), '[^+0-9]', '', 'g'), '^((\+|00)?43)?0?', ''), '+', '');

-- All texts and numbers of an entry's facts, in which it is searched.
CREATE FUNCTION log_values(facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((SELECT string_agg(value #>> '{}', ' ')
  FROM jsonb_path_query(facts, 'strict $.** ? (@.type() == "string" || @.type() == "number")') AS value), '');

-- Words of a row, made of its other columns, so that whatever changes or erases them changes these too. The tables in `tables/` do not list them.
ALTER TABLE runners ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''), phone_number)) STORED;
ALTER TABLE teams ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(team_name || ' ' || team_acronym || ' ' || team_contact, null)) STORED;
ALTER TABLE customers ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(company_name || ' ' || coalesce(company_uid, ''), null)) STORED;
ALTER TABLE users ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || email, null)) STORED;
ALTER TABLE company_contacts ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || email, phone_number)) STORED;
-- Of what is written beside a payment as much as banks carry, several times over: whatever has no index is read as a whole.
ALTER TABLE payments ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_words(left(payer_name, 200) || ' ' || left(reference, 500) || ' ' || left(note, 500), null)) STORED;
ALTER TABLE logs ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (lower(action || ' ' || details || ' ' || coalesce(email, '') || ' ' || coalesce(admin_email, '') || ' ' || log_values(facts))) STORED;

-- Indexes of parts of words. They need the extension pg_trgm; where a server does not have it, a search reads these tables as a whole.
CREATE INDEX runners_words ON runners USING gin (words gin_trgm_ops);
CREATE INDEX teams_words ON teams USING gin (words gin_trgm_ops);
CREATE INDEX logs_words ON logs USING gin (words gin_trgm_ops);
