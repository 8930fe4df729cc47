CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"address" text NOT NULL,
	"restored_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"is_held_by_setting" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "work_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"worked_on" date NOT NULL,
	"minutes" integer,
	"description" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"noted_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_minutes" integer,
	"approved_description" text,
	"billed_at" timestamp with time zone,
	"billed_by" uuid,
	"invoice_id" uuid,
	"billed_cents" integer,
	CONSTRAINT "work_times_timer" CHECK ((ended_at IS NULL OR started_at IS NOT NULL) AND ended_at >= started_at AND (minutes IS NOT NULL OR started_at IS NOT NULL)),
	CONSTRAINT "work_times_minutes" CHECK (minutes > 0 AND approved_minutes > 0),
	CONSTRAINT "work_times_approved" CHECK ((approved_at IS NULL) = (approved_by IS NULL) AND (approved_at IS NULL) = (approved_minutes IS NULL) AND (approved_at IS NULL) = (approved_description IS NULL) AND (approved_at IS NULL OR (minutes IS NOT NULL AND description <> '' AND discarded_at IS NULL))),
	CONSTRAINT "work_times_billed" CHECK ((billed_at IS NULL) = (billed_by IS NULL) AND (billed_at IS NULL) = (invoice_id IS NULL) AND (billed_at IS NULL) = (billed_cents IS NULL) AND (billed_at IS NULL OR approved_at IS NOT NULL) AND billed_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "moving_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stepped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_batches_state" CHECK (state IN ('checking', 'ready', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "moving_batches_kind" CHECK (kind IN ('people', 'cases', 'dates', 'notes', 'trust'))
);
--> statement-breakpoint
CREATE TABLE "moving_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"sealed" text NOT NULL,
	"reference" text,
	"problems" jsonb NOT NULL,
	"alike_id" uuid,
	"made_id" uuid,
	CONSTRAINT "moving_rows_line" UNIQUE("batch_id","line"),
	CONSTRAINT "moving_rows_state" CHECK (state IN ('read', 'fine', 'alike', 'known', 'refused', 'made', 'undone', 'kept')),
	CONSTRAINT "moving_rows_made" CHECK (state <> 'made' OR made_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "engagement_signers" ADD COLUMN "scan_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_hours" ADD COLUMN "is_invoiced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "found_by" text;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_billed_by_users_id_fk" FOREIGN KEY ("billed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_times" ADD CONSTRAINT "work_times_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_batches" ADD CONSTRAINT "moving_batches_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD CONSTRAINT "moving_rows_batch_id_moving_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."moving_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD CONSTRAINT "moving_rows_alike_id_users_id_fk" FOREIGN KEY ("alike_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_times_running" ON "work_times" USING btree ("person_id") WHERE started_at IS NOT NULL AND ended_at IS NULL AND discarded_at IS NULL;--> statement-breakpoint
CREATE INDEX "work_times_case" ON "work_times" USING btree ("case_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "work_times_person" ON "work_times" USING btree ("person_id","worked_on","id");--> statement-breakpoint
CREATE INDEX "work_times_newest" ON "work_times" USING btree ("worked_on","id");--> statement-breakpoint
CREATE INDEX "work_times_approved_by" ON "work_times" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "work_times_billed_by" ON "work_times" USING btree ("billed_by");--> statement-breakpoint
CREATE INDEX "work_times_invoice" ON "work_times" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "moving_batches_newest" ON "moving_batches" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moving_batches_by" ON "moving_batches" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "moving_rows_state" ON "moving_rows" USING btree ("batch_id","state","line");--> statement-breakpoint
CREATE INDEX "moving_rows_reference" ON "moving_rows" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "moving_rows_alike" ON "moving_rows" USING btree ("alike_id");