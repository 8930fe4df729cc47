CREATE TABLE "folder_sharers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"host" text NOT NULL,
	"beat" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"tested_mark" text,
	"outcome" text,
	"marks" text DEFAULT '' NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "connections_name" CHECK (name IN ('mail', 'gateway', 'texts', 'google')),
	CONSTRAINT "connections_version" CHECK ("connections"."version" >= 0),
	CONSTRAINT "connections_test" CHECK ((tested_mark IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (tested_at IS NULL)),
	CONSTRAINT "connections_outcome" CHECK (outcome IN ('ok', 'unreachable', 'timed-out', 'private', 'sign-in', 'refused', 'accounts', 'bad-number', 'unreadable', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "firm_export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "firm_export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "firm_exports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"rows" bigint,
	"files" integer,
	"problems" integer,
	"bytes" bigint,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "firm_exports_state" CHECK (state IN ('making', 'ready', 'failed', 'removed')),
	CONSTRAINT "firm_exports_ready" CHECK ((state IN ('ready', 'removed')) = (ready_at IS NOT NULL AND ends_at IS NOT NULL AND bytes IS NOT NULL)),
	CONSTRAINT "firm_exports_ended" CHECK ((state IN ('failed', 'removed')) = (ended_at IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "launch_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_marks_step" CHECK (step IN ('mail', 'payments', 'backups', 'home')),
	CONSTRAINT "launch_marks_reason" CHECK ((step = 'home') = (reason = ''))
);
--> statement-breakpoint
CREATE TABLE "system_findings" (
	"part" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"why" text NOT NULL,
	"facts" jsonb NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"position" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"user_id" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "staff_invitations_language" CHECK (language IN ('en', 'es')),
	CONSTRAINT "staff_invitations_position" CHECK (position IN ('staff', 'staff-books', 'books', 'attorney', 'attorney-books', 'admin', 'admin-attorney')),
	CONSTRAINT "staff_invitations_used" CHECK ((used_at IS NULL) = (user_id IS NULL)),
	CONSTRAINT "staff_invitations_one_end" CHECK (used_at IS NULL OR withdrawn_at IS NULL)
);
--> statement-breakpoint
ALTER TABLE "moving_batches" DROP CONSTRAINT "moving_batches_kind";--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "firm_export_parts" ADD CONSTRAINT "firm_export_parts_export_id_firm_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."firm_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_export_parts" ADD CONSTRAINT "firm_export_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_marks" ADD CONSTRAINT "launch_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_export_parts_file" ON "firm_export_parts" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firm_exports_one_at_a_time" ON "firm_exports" USING btree ("state") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "firm_exports_asked" ON "firm_exports" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "firm_exports_asked_by" ON "firm_exports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "launch_marks_marked_by" ON "launch_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE used_at IS NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "moving_batches" ADD CONSTRAINT "moving_batches_kind" CHECK (kind IN ('people', 'cases', 'dates', 'notes', 'trust', 'invoices', 'documents'));