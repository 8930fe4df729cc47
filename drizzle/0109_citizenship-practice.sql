CREATE TABLE "citizenship_changing_answers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"varies" text NOT NULL,
	"state" text,
	"answers" text[] NOT NULL,
	"review_on" date NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "citizenship_changing_answers_once" UNIQUE NULLS NOT DISTINCT("varies","state")
);
--> statement-breakpoint
CREATE TABLE "citizenship_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"question" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "citizenship_attempts_edition" CHECK (edition IN ('2008', '2025')),
	CONSTRAINT "citizenship_attempts_way" CHECK (way IN ('typed', 'chosen', 'spoken', 'self')),
	CONSTRAINT "citizenship_attempts_question" CHECK (question BETWEEN 1 AND 128)
);
--> statement-breakpoint
CREATE TABLE "citizenship_mocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"is_senior" boolean NOT NULL,
	"is_passed" boolean NOT NULL,
	"right_answers" integer NOT NULL,
	"asked" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "citizenship_mocks_edition" CHECK (edition IN ('2008', '2025'))
);
--> statement-breakpoint
CREATE TABLE "citizenship_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"filed_on" date,
	"exemption" text,
	"state" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "citizenship_changing_answers" ADD CONSTRAINT "citizenship_changing_answers_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_attempts" ADD CONSTRAINT "citizenship_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_mocks" ADD CONSTRAINT "citizenship_mocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citizenship_settings" ADD CONSTRAINT "citizenship_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citizenship_changing_answers_updated_by" ON "citizenship_changing_answers" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "citizenship_attempts_user" ON "citizenship_attempts" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "citizenship_mocks_user" ON "citizenship_mocks" USING btree ("user_id","at");