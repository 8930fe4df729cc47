CREATE TABLE "phone_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"conflict_count" integer NOT NULL,
	"clearing" text NOT NULL,
	CONSTRAINT "phone_openings_case_id_unique" UNIQUE("case_id")
);
--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_openings" ADD CONSTRAINT "phone_openings_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_openings_client" ON "phone_openings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "phone_openings_opened_by" ON "phone_openings" USING btree ("opened_by");