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
ALTER TABLE "file_links" ADD COLUMN "bundle_id" uuid;--> statement-breakpoint
ALTER TABLE "firm_export_parts" ADD CONSTRAINT "firm_export_parts_export_id_firm_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."firm_exports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_export_parts" ADD CONSTRAINT "firm_export_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_export_parts_file" ON "firm_export_parts" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "firm_exports_one_at_a_time" ON "firm_exports" USING btree ("state") WHERE state = 'making';--> statement-breakpoint
CREATE INDEX "firm_exports_asked" ON "firm_exports" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "firm_exports_asked_by" ON "firm_exports" USING btree ("asked_by");