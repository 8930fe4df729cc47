CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"is_chosen_time" boolean NOT NULL,
	"last_seq" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"held_because" text,
	CONSTRAINT "outgoing_held" CHECK (held_because IS NULL OR held_because IN ('case-closed', 'client-away', 'author-away', 'client-wrote', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_messages" ADD CONSTRAINT "outgoing_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_of" ON "outgoing_messages" USING btree ("conversation_id","send_at");--> statement-breakpoint
CREATE INDEX "outgoing_author" ON "outgoing_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "outgoing_due" ON "outgoing_messages" USING btree ("send_at") WHERE held_because IS NULL;