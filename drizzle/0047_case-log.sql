CREATE TABLE "case_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"kind" text NOT NULL,
	"from_status" text,
	"status" text NOT NULL,
	"next_action" text NOT NULL,
	"due" date,
	CONSTRAINT "case_events_number" UNIQUE("case_id","number"),
	CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'step')),
	CONSTRAINT "case_events_moved" CHECK ((kind = 'moved') = (from_status IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_by" ON "case_events" USING btree ("by_id");--> statement-breakpoint
-- The log of a case is only ever added to.
CREATE TRIGGER case_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What happened to cases before there was a log was not written down: they were opened as they stand.
INSERT INTO "case_events" ("case_id", "number", "at", "kind", "status", "next_action", "due")
  SELECT "id", 1, "opened_at", 'opened', "status", "next_action", "next_action_due" FROM "cases";
