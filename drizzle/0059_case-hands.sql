CREATE TABLE "case_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"from_id" uuid,
	"to_id" uuid,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "second_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "second_id" uuid;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_decisions_case" ON "case_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_decisions_from" ON "case_decisions" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "case_decisions_to" ON "case_decisions" USING btree ("to_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_decision_id_case_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."case_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_hold_id_case_decisions_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."case_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_second_id_users_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_second" ON "cases" USING btree ("second_id","next_action_due","id");--> statement-breakpoint
CREATE INDEX "cases_second_undated" ON "cases" USING btree ("second_id","updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "cases_open_second" ON "cases" USING btree ("second_id","next_date","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "cases_hold" ON "cases" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "intake_sessions_second" ON "intake_sessions" USING btree ("second_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_decision" UNIQUE("decision_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_decided" CHECK ((kind IN ('transferred', 'second-set', 'second-removed', 'held', 'hold-lifted')) = (decision_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_second_beside" CHECK (second_id IS NULL OR (attorney_id IS NOT NULL AND second_id <> attorney_id));--> statement-breakpoint
-- Beside the log stand its words, sealed: they may be sealed again with a new key, and nothing else of them changes.
CREATE FUNCTION refuse_all_but_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'sealed' IS DISTINCT FROM to_jsonb(OLD) - 'sealed' THEN
    RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER case_date_changes_kept BEFORE DELETE OR TRUNCATE ON "case_date_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER case_date_changes_sealing BEFORE UPDATE ON "case_date_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
--> statement-breakpoint
CREATE TRIGGER case_record_changes_kept BEFORE DELETE OR TRUNCATE ON "case_record_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER case_record_changes_sealing BEFORE UPDATE ON "case_record_changes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
--> statement-breakpoint
CREATE TRIGGER case_decisions_kept BEFORE DELETE OR TRUNCATE ON "case_decisions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER case_decisions_sealing BEFORE UPDATE ON "case_decisions"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_sealing();
--> statement-breakpoint
-- A legal hold stops every deletion, no matter which code, or whose hand at the database, asks for it.
CREATE FUNCTION refuse_deleting_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_case uuid := CASE TG_TABLE_NAME WHEN 'cases' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'case_id' END;
BEGIN
  IF EXISTS (SELECT FROM cases WHERE id = of_case AND hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'case % is under a legal hold', of_case;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cases_held BEFORE DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_notes_held BEFORE DELETE ON "case_notes" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_tasks_held BEFORE DELETE ON "case_tasks" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_dates_held BEFORE DELETE ON "case_dates" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_people_held BEFORE DELETE ON "case_people" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_filings_held BEFORE DELETE ON "case_filings" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE TRIGGER case_notices_held BEFORE DELETE ON "case_notices" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_held();
--> statement-breakpoint
CREATE FUNCTION refuse_erasing_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cases WHERE client_id = OLD.id AND hold_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a case of person % is under a legal hold', OLD.id;
  END IF;
  RETURN COALESCE(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_held BEFORE UPDATE OF "closed_at" ON "users" FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_erasing_held();
--> statement-breakpoint
CREATE TRIGGER users_held_deleted BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION refuse_erasing_held();
