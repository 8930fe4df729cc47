CREATE TABLE "agency_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"same_as" uuid,
	"file_name" text NOT NULL,
	"file_id" uuid,
	"form" text DEFAULT '' NOT NULL,
	"edition" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"inventory" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_from" date,
	"accepted_until" date,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "agency_forms_state" CHECK (state IN ('reading', 'refused', 'kept')),
	CONSTRAINT "agency_forms_refusal" CHECK ((state = 'refused') = (refusal IS NOT NULL)),
	CONSTRAINT "agency_forms_file" CHECK ((state = 'refused') = (file_id IS NULL)),
	CONSTRAINT "agency_forms_days" CHECK (accepted_from <= accepted_until)
);
--> statement-breakpoint
CREATE TABLE "form_approvals" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_approvals_form_id_version_approved_by_pk" PRIMARY KEY("form_id","version","approved_by")
);
--> statement-breakpoint
CREATE TABLE "form_mappings" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_mappings_form_id_version_pk" PRIMARY KEY("form_id","version"),
	CONSTRAINT "form_mappings_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "agency_forms" ADD CONSTRAINT "agency_forms_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_approvals" ADD CONSTRAINT "form_approvals_form_id_agency_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."agency_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_approvals" ADD CONSTRAINT "form_approvals_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_mappings" ADD CONSTRAINT "form_mappings_form_id_agency_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."agency_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_forms_one_of_an_edition" ON "agency_forms" USING btree ("form","edition","fingerprint") WHERE state = 'kept';--> statement-breakpoint
CREATE INDEX "agency_forms_added" ON "agency_forms" USING btree ("state","added_at");--> statement-breakpoint
CREATE INDEX "agency_forms_file_id" ON "agency_forms" USING btree ("file_id") WHERE file_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agency_forms_added_by" ON "agency_forms" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "form_approvals_by" ON "form_approvals" USING btree ("approved_by");