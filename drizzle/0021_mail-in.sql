ALTER TABLE "incoming_mails" DROP CONSTRAINT "incoming_mails_placed";--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_conversation" ON "incoming_mails" USING btree ("conversation_id");--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_placed" CHECK ((state = 'placed') = (message_id IS NOT NULL) AND (message_id IS NULL) = (conversation_id IS NULL));