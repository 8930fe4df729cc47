ALTER TABLE "conversations" ADD COLUMN "assigned_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assigned_id_users_id_fk" FOREIGN KEY ("assigned_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_assigned" ON "conversations" USING btree ("assigned_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_snoozed" CHECK (snoozed_until IS NULL OR waiting_since IS NOT NULL);