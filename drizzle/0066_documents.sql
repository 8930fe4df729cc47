CREATE TABLE "document_answers" (
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	CONSTRAINT "document_answers_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"whose" text NOT NULL,
	"years" integer,
	"sealed_words" text,
	"due" date,
	"position" integer NOT NULL,
	"is_needed" boolean DEFAULT true NOT NULL,
	"lacking_at" timestamp with time zone,
	"sealed_lacking" text,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_requests_lacking" CHECK ((lacking_at IS NULL) = (sealed_lacking IS NULL)),
	CONSTRAINT "document_requests_years" CHECK (years BETWEEN 1 AND 10)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"sealed_name" text NOT NULL,
	"kind" text NOT NULL,
	"whose" text NOT NULL,
	"file_id" uuid,
	"original_id" uuid,
	"type" text,
	"bytes" integer NOT NULL,
	"pages" integer,
	"fingerprint" text NOT NULL,
	"problem" text,
	"cleaned" text[] DEFAULT '{}' NOT NULL,
	"observed" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"expires_on" date,
	"sealed_reason" text,
	"translation_of" uuid,
	"made_from" uuid,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_state" CHECK (state IN ('checking', 'refused', 'received', 'accepted', 'returned', 'withdrawn', 'replaced')),
	CONSTRAINT "documents_way" CHECK (way IN ('sent', 'shared', 'internal')),
	CONSTRAINT "documents_refused" CHECK ((state = 'refused') = (problem IS NOT NULL)),
	CONSTRAINT "documents_returned" CHECK ((state = 'returned') = (sealed_reason IS NOT NULL)),
	CONSTRAINT "documents_kept" CHECK (state IN ('checking', 'refused', 'withdrawn') OR gone_at IS NOT NULL OR (file_id IS NOT NULL AND type IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"is_shown" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"sealed_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "files_bytes_check" CHECK ("files"."bytes" >= 0 AND "files"."sealed_bytes" > "files"."bytes")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"metadata" text NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "uploads_bytes_check" CHECK ("uploads"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "document_count" integer;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_answers" ADD CONSTRAINT "document_answers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_translation_of_documents_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_made_from_documents_id_fk" FOREIGN KEY ("made_from") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_answers_document" ON "document_answers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_reasons_position" ON "document_reasons" USING btree ("position");--> statement-breakpoint
CREATE INDEX "document_requests_case" ON "document_requests" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "document_requests_asked_by" ON "document_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "documents_case" ON "documents" USING btree ("case_id","sent_at");--> statement-breakpoint
CREATE INDEX "documents_waiting" ON "documents" USING btree ("sent_at","id") WHERE state = 'received' AND way = 'sent';--> statement-breakpoint
CREATE INDEX "documents_fingerprint" ON "documents" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documents_original" ON "documents" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "documents_sent_by" ON "documents" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "documents_decided_by" ON "documents" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "documents_translation_of" ON "documents" USING btree ("translation_of");--> statement-breakpoint
CREATE INDEX "documents_made_from" ON "documents" USING btree ("made_from");--> statement-breakpoint
CREATE INDEX "file_links_file" ON "file_links" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_links_user" ON "file_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_links_expires" ON "file_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "files_fingerprint" ON "files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "files_to_check" ON "files" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_documents" CHECK (starts_with(kind, 'document-') = (document_count IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged'));