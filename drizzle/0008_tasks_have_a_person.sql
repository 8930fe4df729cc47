ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "task_to_id" uuid;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "role" text DEFAULT 'attorney' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "repeats" text;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "repeats_from" date;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "after_id" uuid;--> statement-breakpoint
ALTER TABLE "case_template_tasks" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_task_to_id_users_id_fk" FOREIGN KEY ("task_to_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_after_id_case_tasks_id_fk" FOREIGN KEY ("after_id") REFERENCES "public"."case_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_task_to" ON "case_events" USING btree ("task_to_id");--> statement-breakpoint
CREATE INDEX "case_tasks_assignee" ON "case_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "case_tasks_after" ON "case_tasks" USING btree ("after_id");--> statement-breakpoint
CREATE INDEX "case_tasks_open_due" ON "case_tasks" USING btree ("due","id") WHERE state = 'open' AND due IS NOT NULL;--> statement-breakpoint
CREATE INDEX "case_tasks_open_undated" ON "case_tasks" USING btree ("id") WHERE state = 'open' AND due IS NULL;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-assigned', 'task-added', 'task-withdrawn', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted', 'document-asked', 'document-not-needed', 'document-lacking', 'document-sent', 'document-refused', 'document-shared', 'document-kept', 'document-recalled', 'document-withdrawn', 'document-accepted', 'document-returned', 'document-reopened', 'document-arranged', 'document-packed'));--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_role" CHECK (role IN ('attorney', 'second', 'team'));--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_repeats" CHECK (repeats IN ('weekly', 'two-weeks', 'monthly', 'quarterly', 'yearly'));--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_repeats_from" CHECK ((repeats IS NULL) = (repeats_from IS NULL));--> statement-breakpoint
ALTER TABLE "case_template_tasks" ADD CONSTRAINT "case_template_tasks_role" CHECK (role IN ('attorney', 'second', 'team'));