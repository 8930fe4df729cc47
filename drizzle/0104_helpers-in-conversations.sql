CREATE TABLE "message_helper_marks" (
	"message_id" uuid NOT NULL,
	"helper_id" uuid NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "message_helper_marks_message_id_helper_id_pk" PRIMARY KEY("message_id","helper_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "helper_id" uuid;--> statement-breakpoint
ALTER TABLE "message_helper_marks" ADD CONSTRAINT "message_helper_marks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_helper_marks" ADD CONSTRAINT "message_helper_marks_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_helper_marks_helper" ON "message_helper_marks" USING btree ("helper_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_helper" ON "messages" USING btree ("helper_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_helper" CHECK (helper_id IS NULL OR side = 'client');