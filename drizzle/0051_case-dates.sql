CREATE TABLE "case_date_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"date_id" uuid NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"from_day" date,
	"from_time" text,
	"responsible_id" uuid NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"sealed_basis" text NOT NULL,
	"responsible_id" uuid NOT NULL,
	"seen_by" uuid,
	"seen_at" timestamp with time zone,
	"told_on" date,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_dates_kind" CHECK (kind IN ('rfe-response', 'biometrics', 'interview', 'hearing', 'expiry', 'filing-window', 'other')),
	CONSTRAINT "case_dates_time" CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "case_dates_seen" CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "date_change_id" uuid;--> statement-breakpoint
ALTER TABLE "case_date_changes" ADD CONSTRAINT "case_date_changes_date_id_case_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."case_dates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_date_changes" ADD CONSTRAINT "case_date_changes_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_seen_by_users_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_date_changes_date" ON "case_date_changes" USING btree ("date_id");--> statement-breakpoint
CREATE INDEX "case_date_changes_responsible" ON "case_date_changes" USING btree ("responsible_id");--> statement-breakpoint
CREATE INDEX "case_dates_case" ON "case_dates" USING btree ("case_id","day");--> statement-breakpoint
CREATE INDEX "case_dates_open" ON "case_dates" USING btree ("day","id") WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX "case_dates_responsible" ON "case_dates" USING btree ("responsible_id","day");--> statement-breakpoint
CREATE INDEX "case_dates_seen_by" ON "case_dates" USING btree ("seen_by");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_date_change_id_case_date_changes_id_fk" FOREIGN KEY ("date_change_id") REFERENCES "public"."case_date_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_date_change" UNIQUE("date_change_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_date" CHECK (starts_with(kind, 'date-') = (date_change_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'date-added', 'date-moved', 'date-done', 'date-seen'));