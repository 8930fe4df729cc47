-- The log of activity.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- Only ever added to.
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An entry that counts what happens again may count on. Nothing else that stands in it changes.
CREATE OR REPLACE FUNCTION refuse_all_but_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.window_key IS NOT NULL AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
    AND to_jsonb(NEW) - 'count' - 'last_at' = to_jsonb(OLD) - 'count' - 'last_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what stands in % is never changed', TG_TABLE_NAME;
END $$;
CREATE OR REPLACE TRIGGER audit_entries_counting BEFORE UPDATE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_counting();
