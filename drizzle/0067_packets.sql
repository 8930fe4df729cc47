CREATE TABLE "document_packet_files" (
	"packet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid,
	"bytes" integer NOT NULL,
	"pages" integer,
	CONSTRAINT "document_packet_files_packet_id_position_pk" PRIMARY KEY("packet_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_packet_parts" (
	"packet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "document_packet_parts_packet_id_position_pk" PRIMARY KEY("packet_id","position")
);
--> statement-breakpoint
CREATE TABLE "document_packets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"series" uuid NOT NULL,
	"edition" integer NOT NULL,
	"sealed_words" text NOT NULL,
	"language" text NOT NULL,
	"bytes_max" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "document_packets_edition" UNIQUE("series","edition"),
	CONSTRAINT "document_packets_state" CHECK (state IN ('making', 'ready', 'failed')),
	CONSTRAINT "document_packets_kind" CHECK (kind IN ('packet', 'archive')),
	CONSTRAINT "document_packets_failed" CHECK ((state = 'failed') = (problem IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "document_packet_files" ADD CONSTRAINT "document_packet_files_packet_id_document_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."document_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_files" ADD CONSTRAINT "document_packet_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_parts" ADD CONSTRAINT "document_packet_parts_packet_id_document_packets_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."document_packets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packet_parts" ADD CONSTRAINT "document_packet_parts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packets" ADD CONSTRAINT "document_packets_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_packets" ADD CONSTRAINT "document_packets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_packet_files_file" ON "document_packet_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_packet_parts_document" ON "document_packet_parts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_packets_case" ON "document_packets" USING btree ("case_id","asked_at");--> statement-breakpoint
CREATE INDEX "document_packets_asked_by" ON "document_packets" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "document_packets_making" ON "document_packets" USING btree ("asked_at") WHERE state = 'making';--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged', 'document-packed'));