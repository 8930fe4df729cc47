-- What the database refuses in several areas: functions that the files beside this one give to their tables.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- Tables that are only ever added to.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what stands in % is never changed', TG_TABLE_NAME;
END $$;
