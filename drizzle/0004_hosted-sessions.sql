CREATE TABLE "identity"."hosted_person" (
	"subject" text PRIMARY KEY NOT NULL,
	"valid_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."hosted_session" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"method" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"device" text,
	"address" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity"."hosted_session" ADD CONSTRAINT "hosted_session_subject_hosted_person_subject_fk" FOREIGN KEY ("subject") REFERENCES "identity"."hosted_person"("subject") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosted_session_subject" ON "identity"."hosted_session" USING btree ("subject");