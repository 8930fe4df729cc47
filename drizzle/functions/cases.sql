-- The log, the dates and the legal hold of a case.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- Only ever added to.
CREATE OR REPLACE TRIGGER case_date_changes_kept BEFORE DELETE OR TRUNCATE ON "case_date_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_decisions_kept BEFORE DELETE OR TRUNCATE ON "case_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_record_changes_kept BEFORE DELETE OR TRUNCATE ON "case_record_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_template_tasks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_template_tasks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER case_templates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever changes a date, its case says from then on which of its open dates is the nearest.
CREATE OR REPLACE FUNCTION keep_open_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET open_date = (SELECT min(day) FROM case_dates WHERE case_id = NEW.case_id AND done_at IS NULL)
    WHERE id = NEW.case_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER case_dates_nearest AFTER INSERT OR UPDATE OF "day", "done_at" ON "case_dates"
  FOR EACH ROW EXECUTE FUNCTION keep_open_date();

-- Beside the log stand its words, sealed: they may be sealed again with a new key, and nothing else of them changes.
CREATE OR REPLACE FUNCTION refuse_all_but_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'sealed' IS DISTINCT FROM to_jsonb(OLD) - 'sealed' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER case_date_changes_sealing BEFORE UPDATE ON "case_date_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER case_decisions_sealing BEFORE UPDATE ON "case_decisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
CREATE OR REPLACE TRIGGER case_record_changes_sealing BEFORE UPDATE ON "case_record_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();

-- A legal hold stops every deletion, no matter which code, or whose hand at the database, asks for it.
CREATE OR REPLACE FUNCTION refuse_deleting_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_case uuid := CASE TG_TABLE_NAME WHEN 'cases' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'case_id' END;
BEGIN
  IF EXISTS (SELECT FROM cases WHERE id = of_case AND hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'case % is under a legal hold', of_case;
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER case_dates_held BEFORE DELETE ON "case_dates" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_filings_held BEFORE DELETE ON "case_filings" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_notes_held BEFORE DELETE ON "case_notes" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_notices_held BEFORE DELETE ON "case_notices" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_people_held BEFORE DELETE ON "case_people" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER case_tasks_held BEFORE DELETE ON "case_tasks" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
CREATE OR REPLACE TRIGGER cases_held BEFORE DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
