CREATE TABLE "conflict_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"outcome" text NOT NULL,
	"conflict_count" integer NOT NULL,
	"sealed" text NOT NULL,
	"checked_by" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (plain_text(given || ' ' || surnames)) STORED NOT NULL,
	CONSTRAINT "conflict_checks_outcome" CHECK (outcome IN ('clear', 'conflict', 'waived'))
);
--> statement-breakpoint
ALTER TABLE "party_names" DROP CONSTRAINT "party_names_matter";--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "meeting_id" uuid;--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "known_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "sealed_birth_date" text;--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(given || ' ' || surnames)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflict_checks_newest" ON "conflict_checks" USING btree ("checked_at","id");--> statement-breakpoint
CREATE INDEX "conflict_checks_checked_by" ON "conflict_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "conflict_checks_search" ON "conflict_checks" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_meeting_id_appointments_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_report_id_detention_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."detention_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_names_meeting" ON "party_names" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "party_names_report" ON "party_names" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "party_names_search" ON "party_names" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_matter" CHECK (num_nonnulls(intake_id, case_id, meeting_id, report_id) = 1);--> statement-breakpoint
-- Since when a name is known, of what is there already; who booked, and who is named in reports, is added by a job.
UPDATE "party_names" SET "known_at" = "completed_at" FROM "intake_sessions"
	WHERE "intake_sessions"."id" = "party_names"."intake_id" AND "completed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "party_names" SET "known_at" = "opened_at" FROM "cases" WHERE "cases"."id" = "party_names"."case_id";
