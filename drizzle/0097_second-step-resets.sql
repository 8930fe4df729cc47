CREATE TABLE "second_step_resets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"target_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "second_step_resets_ending" CHECK ((ended_at IS NULL) = (ending IS NULL) AND ending IN ('done', 'stopped', 'void')),
	CONSTRAINT "second_step_resets_two" CHECK (asked_by_id <> target_id),
	CONSTRAINT "second_step_resets_agreed" CHECK (ending <> 'done' OR ended_by_id IS NULL OR ended_by_id NOT IN (asked_by_id, target_id))
);
--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_target_id_users_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_resets" ADD CONSTRAINT "second_step_resets_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_step_resets_open" ON "second_step_resets" USING btree ("target_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "second_step_resets_target" ON "second_step_resets" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "second_step_resets_asked_by" ON "second_step_resets" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "second_step_resets_ended_by" ON "second_step_resets" USING btree ("ended_by_id");