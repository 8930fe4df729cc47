CREATE TABLE "terms_assents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"edition" text NOT NULL,
	"digest" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "terms_assents_once" UNIQUE("user_id","moment","digest"),
	CONSTRAINT "terms_assents_moment" CHECK (moment IN ('sign-up', 'booking', 'payment')),
	CONSTRAINT "terms_assents_language" CHECK (language IN ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "terms_assents" ADD CONSTRAINT "terms_assents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;