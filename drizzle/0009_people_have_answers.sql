CREATE TABLE "case_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"question" text NOT NULL,
	"sealed" text NOT NULL,
	"said_by_id" uuid,
	"said_at" timestamp with time zone NOT NULL,
	"taken_by_id" uuid,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP CONSTRAINT "intake_sessions_case_id_unique";--> statement-breakpoint
ALTER TABLE "case_people" DROP CONSTRAINT "case_people_part";--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "is_from_intake" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_answers" ADD CONSTRAINT "case_answers_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_answers" ADD CONSTRAINT "case_answers_said_by_id_users_id_fk" FOREIGN KEY ("said_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_answers" ADD CONSTRAINT "case_answers_taken_by_id_users_id_fk" FOREIGN KEY ("taken_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_answers_person" ON "case_answers" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_answers_current" ON "case_answers" USING btree ("person_id","question") WHERE replaced_at IS NULL;--> statement-breakpoint
CREATE INDEX "case_answers_said_by" ON "case_answers" USING btree ("said_by_id");--> statement-breakpoint
CREATE INDEX "case_answers_taken_by" ON "case_answers" USING btree ("taken_by_id");--> statement-breakpoint
CREATE INDEX "intake_sessions_case" ON "intake_sessions" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_part" CHECK (part IN ('petitioner', 'beneficiary', 'spouse', 'child', 'relative', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party'));