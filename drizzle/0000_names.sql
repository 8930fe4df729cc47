-- What the tables need before they can be made: extensions, and how names are compared and ordered.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Folds every letter that Unicode knows, in a database of any locale, and the letters that are no letter with an accent,
-- as `plainText` of the intake does.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8),
      'łøđðı', 'loddi'),
    'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
--> statement-breakpoint
-- The order of names as Spanish readers expect it: accents and capitals do not count, and ñ stands between n and o. A brace
-- follows z in the order of code points, so "n{" follows every other n.
CREATE FUNCTION name_order(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN plain_text(replace(lower(normalize(value, NFC) COLLATE pg_c_utf8), 'ñ', 'n{'));
