CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mark" text NOT NULL,
	"token_mark" text,
	"answer_mark" text,
	"state" text NOT NULL,
	"waits_because" text,
	"file_id" uuid,
	"address_id" uuid,
	"sealed" text DEFAULT '' NOT NULL,
	"conversation_id" uuid,
	"message_id" uuid,
	"arrived_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"sealed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "incoming_mails_mark_unique" UNIQUE("mark"),
	CONSTRAINT "incoming_mails_token_mark_unique" UNIQUE("token_mark"),
	CONSTRAINT "incoming_mails_answer_mark_unique" UNIQUE("answer_mark"),
	CONSTRAINT "incoming_mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "incoming_mails_state_known" CHECK (state IN ('arrived', 'placed', 'waiting', 'discarded', 'passed')),
	CONSTRAINT "incoming_mails_waits" CHECK ((state = 'waiting') = (waits_because IS NOT NULL)),
	CONSTRAINT "incoming_mails_placed" CHECK ((state = 'placed') = (message_id IS NOT NULL) AND (message_id IS NULL) = (conversation_id IS NULL)),
	CONSTRAINT "incoming_mails_kept" CHECK ((state IN ('arrived', 'waiting')) = (file_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_addresses_of" UNIQUE("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_letters" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_address_id_reply_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."reply_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_state" ON "incoming_mails" USING btree ("state","arrived_at","id");--> statement-breakpoint
CREATE INDEX "incoming_mails_file" ON "incoming_mails" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_address" ON "incoming_mails" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_conversation" ON "incoming_mails" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "incoming_mails_decided_by" ON "incoming_mails" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reply_addresses_user" ON "reply_addresses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_by_mail" CHECK (NOT is_by_mail OR side = 'client');