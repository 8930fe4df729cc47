CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name_en" text NOT NULL,
	"name_es" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"case_kinds" text[] DEFAULT '{}' NOT NULL,
	"is_read" boolean NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "letter_templates_kind" CHECK (kind IN ('cover-letter', 'declaration', 'employer-letter', 'certificate', 'other')),
	CONSTRAINT "letter_templates_written" CHECK (text_en <> '' OR text_es <> ''),
	CONSTRAINT "letter_templates_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed_words" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"kept_version" integer,
	"kept_at" timestamp with time zone,
	"pdf_id" uuid,
	"docx_id" uuid,
	CONSTRAINT "letters_kept" CHECK (num_nulls(kept_version, kept_at, pdf_id, docx_id) IN (0, 4))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_pdf_id_documents_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_docx_id_documents_id_fk" FOREIGN KEY ("docx_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_case" ON "letters" USING btree ("case_id","saved_at");--> statement-breakpoint
CREATE INDEX "letters_template" ON "letters" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "letters_saved_by" ON "letters" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "letters_pdf" ON "letters" USING btree ("pdf_id");--> statement-breakpoint
CREATE INDEX "letters_docx" ON "letters" USING btree ("docx_id");