CREATE TABLE "message_documents" (
	"message_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_documents_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about_seq" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "about_as" text;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_documents_document" ON "message_documents" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about_earlier" FOREIGN KEY ("conversation_id","about_seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_about" ON "messages" USING btree ("conversation_id","about_seq");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about" CHECK ((about_seq IS NULL) = (about_as IS NULL) AND (about_seq IS NULL OR about_seq < seq));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_about_as" CHECK (about_as IN ('answer', 'correction'));