CREATE TABLE "case_deletions" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "case_deletions_two_people" CHECK ("case_deletions"."confirmed_by" <> "case_deletions"."proposed_by"),
	CONSTRAINT "case_deletions_confirmed" CHECK (("case_deletions"."confirmed_by" IS NULL) = ("case_deletions"."confirmed_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_deletions_proposed_by" ON "case_deletions" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "case_deletions_confirmed_by" ON "case_deletions" USING btree ("confirmed_by");